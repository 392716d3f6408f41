const german = new Intl.NumberFormat('de-DE')

/** `1.997`; one formatter for all, since making one costs more than a tile. */
export const figure = (value: number): string => german.format(value)

/** `1.997 Artikel`, the same word for one and many. */
export const articleCount = (count: number): string => `${figure(count)} Artikel`
