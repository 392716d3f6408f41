/** The field of a row's quantity, in the form that takes the chosen rows. */
export const quantityField = (key: string) => `quantity ${key}`
