// What an article's page can be read without, in one file (platform/page/late-part.tsx).
export { Awaited, previewOf } from './article-preview.tsx'
export { ArticleRest } from './article-rest.tsx'
export { BuyBar } from './buy/buy-bar.tsx'
export { LastOrder } from './buy/last-order.tsx'
export { VariantPicker } from './buy/variant-picker.tsx'
export { ProductData } from './facts/product-data.tsx'
export { Film } from './pictures/film.tsx'
