import { unitFor } from '../pricing/units.ts'

/** A line of an order, with what became of its pieces. */
export interface OrderedPieces {
  quantity: number
  sentQuantity: number
  /** credited, never sent, and not owed any more */
  droppedQuantity: number
}

/** How many are still to be sent: what was dropped is not, and what is credited otherwise is. */
export const piecesToSend = ({ quantity, sentQuantity, droppedQuantity }: OrderedPieces): number =>
  quantity - sentQuantity - droppedQuantity

/**
 * How many of those lie in the house.
 * @param line.shortQuantity so many were not in stock when it was ordered; those are dropped first
 */
export const piecesAtHand = (line: OrderedPieces & { shortQuantity: number }): number =>
  Math.max(0, piecesToSend(line) - line.shortQuantity)

/** Of pieces that are credited, so many were not sent yet. */
export const piecesToDrop = (line: OrderedPieces, credited: number): number => Math.min(credited, piecesToSend(line))

/** What became of the pieces of a line, for whoever ordered it; empty where that is what its status says. */
export function piecesText({ sent = 0, dropped = 0, credited = 0, quantity, unit }: ShownPieces): string {
  const parts = [
    ...(sent > 0 && sent < quantity ? [`${sent} von ${quantity} ${unitFor(quantity, unit)} gesendet`] : []),
    ...(dropped > 0 ? [`${dropped} ${unitFor(dropped, unit)} nicht mehr geliefert`] : []),
    ...(credited > 0 ? [`${credited} ${unitFor(credited, unit)} gutgeschrieben`] : []),
  ]
  return parts.join(', ')
}

type ShownPieces = {
  quantity: number
  unit: string
  sent?: number | undefined
  dropped?: number | undefined
  credited?: number | undefined
}
