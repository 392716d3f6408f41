// What an article's page can be read without, in one file (platform/late-part.tsx).
export { Awaited, previewOf } from './article-preview.tsx'
export { ArticleRest } from './article-rest.tsx'
export { BuyBar } from './buy-bar.tsx'
export { Film } from './film.tsx'
export { LastOrder } from './last-order.tsx'
export { ProductData } from './product-data.tsx'
export { VariantPicker } from './variant-picker.tsx'
