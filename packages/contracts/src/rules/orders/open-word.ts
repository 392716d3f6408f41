/** What the open sum of an order is called, on its page and in its paper; below zero too much was paid. */
export const openWord = (open: number) => (open < 0 ? 'Zu viel gezahlt' : 'Noch zu zahlen')
