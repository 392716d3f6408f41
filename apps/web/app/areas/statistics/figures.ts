import { formatFigure } from '@kontor/contracts/rules/german/figures'

/** `+12 %`, `−3 %`, `neu` where nothing was before. */
export function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'neu'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return '±0 %'
  return `${percent > 0 ? '+' : '−'}${formatFigure(Math.abs(percent))} %`
}

/** `12,5 %` of the whole. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${formatFigure((part / whole) * 100, 1)} %`
}
