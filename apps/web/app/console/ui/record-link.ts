import { consoleLink } from '../../links.ts'

/** The address of one thing in a room of the console, as an order by its number. */
export const recordLink = (room: string, record: string | number): string =>
  consoleLink(`${room}/${encodeURIComponent(record)}`)
