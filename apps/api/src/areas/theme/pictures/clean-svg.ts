import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect']
const groups = ['svg', 'g', 'defs', 'title', 'desc', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop']

const attributes = [
  ...['id', 'viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['d', 'points', 'transform', 'preserveAspectRatio', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'clipPathUnits', 'maskUnits', 'fill', 'fill-rule', 'fill-opacity', 'clip-path', 'clip-rule'],
  ...['mask', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'stroke-opacity', 'opacity', 'stop-color', 'stop-opacity', 'color', 'xmlns'],
]

/** Another part of the same drawing, and nothing elsewhere; a value with a backslash may hide an address. */
const ownPart = /^url\(#[\w-]+\)$/

/**
 * What a drawing needs: shapes, groups and gradients with their attributes. No scripts, styles, events, links, pictures
 * or foreign markup, no declarations and entities.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...groups, ...shapes],
  allowedAttributes: { '*': attributes },
  nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'noscript', 'text'],
  selfClosing: [],
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  transformTags: {
    '*': (tagName, given) => {
      const attribs = Object.fromEntries(
        Object.entries(given).filter(([, value]) => !/url\s*\(|\\/i.test(value) || ownPart.test(value)),
      )
      if (tagName === 'svg') attribs['xmlns'] = 'http://www.w3.org/2000/svg'
      return { tagName, attribs }
    },
  },
}

/** @returns the drawing with what it needs alone; null for what is none */
export function cleanSvg(text: string): string | null {
  const clean = sanitizeHtml(text, allowed).trim()
  const from = clean.indexOf('<svg')
  return from >= 0 && clean.endsWith('</svg>') ? clean.slice(from) : null
}
