/** Measures of the panel (specification 9). */
export const panelSize = {
  ...{ zIndex: 999, headerHeight: 60, footerHeight: 20 },
  ...{ width: 430, height: 550, minWidth: 350, minHeight: 400, maxWidth: 800, maxHeight: 600 },
  ...{ swatchWidth: 75, swatchHeight: 25 },
} as const

export type Box = { left: number; top: number; width: number; height: number }
type Window = { width: number; height: number }

/** Between the panel and the edges of the window. */
const edge = 8

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Within its limits, and whole within the window; a window that is too small for it shows what it can. */
export function fitted({ left, top, width, height }: Box, window: Window): Box {
  const room = { width: window.width - 2 * edge, height: window.height - 2 * edge }
  const size = {
    width: Math.min(between(panelSize.minWidth, width, panelSize.maxWidth), room.width),
    height: Math.min(between(panelSize.minHeight, height, panelSize.maxHeight), room.height),
  }
  return {
    ...size,
    left: between(edge, left, window.width - edge - size.width),
    top: between(edge, top, window.height - edge - size.height),
  }
}

/** Beside the sign that opens it. */
export const firstBox = (window: Window): Box =>
  fitted({ ...panelSize, left: window.width - panelSize.width - 40, top: 120 }, window)
