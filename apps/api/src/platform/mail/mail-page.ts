import { escapeHtml } from '../http/html.ts'

/** The one frame of all mails as HTML. @param body markup, escaped by the caller */
export function mailPage(subject: string, body: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;color:#22292f;line-height:1.5">
${body}
</body></html>`
}

/** Of the tables in mails: their programs know no style sheets. */
export const mailCell = 'padding:4px 12px 4px 0;vertical-align:top'
export const mailHeading = (title: string) => `<h2 style="font-size:1.1em">${escapeHtml(title)}</h2>`
