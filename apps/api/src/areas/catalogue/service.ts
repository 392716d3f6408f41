export { ownArticleIds } from './article/own-articles.ts'
export { articleImport } from './imports/article-import.ts'
export { stockImport } from './imports/stock-import.ts'
export { readArticleAddresses, readHighestArticleId, readPlaceAddresses } from './list/addresses.ts'
export { type Face, readArticleFace, readPlaceFace } from './list/faces.ts'
export { readAssortmentTree } from './list/places.ts'
export { readLivebookFace } from './livebook/livebooks.ts'
export { cataloguePersonalData } from './personal-data.ts'
export { findOwnRating, type RatedItem, readRatings, saveRating } from './ratings/ratings.ts'
export { forgetNoticesTo, removeOldRestockNotices } from './restock/notices.ts'
export { sendRestockNotices } from './restock/send-restock.ts'
export { catalogueSwitches } from './settings.ts'
export { lockSlots, readSlots, setStock, slotWith } from './stock/slots.ts'
export { spreadStock } from './stock/spread.ts'
export { listMyDevices } from './supplies/my-devices.ts'

// The front of the console.

export { catalogueFront } from './desk/front.ts'
