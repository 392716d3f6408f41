import type { basket, catalogue, offers, ratings } from '@kontor/contracts'
import type { Answer } from '@kontor/contracts/client'

// What the pages show, by the names of the contracts. Types only: schemas never reach the browser.
export type ArticleTile = catalogue.ArticleTile
export type ArticleDetail = catalogue.ArticleDetail
export type VariantMatrix = catalogue.VariantMatrix
export type ArticleList = catalogue.ArticleList
export type Filter = catalogue.Filter
export type Delivery = ArticleTile['delivery']
export type ArticleKey = NonNullable<ArticleTile['successor']>
export type Livebook = Answer<'showLivebook'>['livebook']
export type Overview = Answer<'showArticleType'>['articleTypeItem']
export type BasketPosition = basket.BasketPosition
export type Totals = basket.Totals
export type FreeArticle = basket.FreeArticle
export type Basket = Answer<'addToBasket'>
export type TakenOver = basket.TakenOver
export type OfferPosition = offers.OfferPosition
export type OfferRequest = offers.OfferRequest
export type ShownSlider = Answer<'showSlider'>['slider']
export type Slide = ShownSlider['slides'][number]
export type Widget = Answer<'showWidgetArea'>['widgets'][number]
export type PushNotice = Answer<'showPush'>['items'][number]
export type PostTeaser = Answer<'listPosts'>['items'][number]
export type GalleryPosition = Answer<'showGallery'>['gallery']['positions'][number]
export type MenuEntry = Answer<'reloadMenus'>['menus'][string]['leftItems'][number]
export type Rating = ratings.Rating
export type CheckedOrderRow = Answer<'checkQuickOrder'>['rows'][number]
export type QuickOrderArticle = NonNullable<CheckedOrderRow['article']>
