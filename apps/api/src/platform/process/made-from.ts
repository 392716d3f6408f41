// What kept pages, replies and lists were made from, by name: a change of one of these things drops them, and no others.

/** The number of pieces of an article, or anything else that is shown of it. */
export const article = (id: number) => String(id)

/** A list of what belongs to one thing, such as an assortment. @param column as the read model names it */
export const place = (column: string, id: number) => `${column}:${id}`

/** Lists that belong to no one place: of the whole shop, of what a text finds. */
export const everyList = 'lists'

/** Lists in the order of delivery: a first or last piece moves an article in them. */
export const orderByDelivery = 'delivery'
