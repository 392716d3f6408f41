export { ownArticleIds } from './article/own-articles.ts'
export { readArticleAddresses, readHighestArticleId, readPlaceAddresses } from './list/addresses.ts'
export { readAssortmentTree } from './list/places.ts'
export { listMyDevices } from './supplies/my-devices.ts'
