import { escapeHtml } from '../http/html.ts'

/** What stands around the text of every mail. Addresses are whole, since a mail is read elsewhere. */
export type MailFrame = {
  brand: string
  /** the start page */
  home: string
  /** picture of the shop's sign; a mail reads as well without it */
  sign: string
  /** "Ihr Kontor-Team" */
  closing: string
  /** who writes (§ 35a GmbHG), line by line */
  imprint: readonly string[]
}

// Programs that show mails know few rules: tables hold the places, the colours stand at each element, and the style
// sheet only changes them for the dark.
const ink = '#22292f'
const soft = '#606f7b'
const line = '#dae1e7'

const dark = `@media (prefers-color-scheme: dark) {
  .ground { background: #14181c !important; }
  .sheet { background: #1f252b !important; }
  .ink, .ink td, .ink h1, .ink h2, .ink p, .ink li { color: #f1f4f6 !important; }
  .ink .soft, .soft, .soft a { color: #b8c2cc !important; }
  .ink a { color: #9ecbff !important; }
  .brand { color: #f1f4f6 !important; }
  .ink .button, .button { background: #e8ecef !important; color: #22292f !important; }
  .rule, .rule td { border-color: #4a545e !important; }
}
@media (max-width: 620px) { .sheet { padding: 16px !important; } }`

/** The one frame of all mails as HTML, 600 px wide. @param body markup, escaped by the caller */
export function mailPage({ brand, home, sign, imprint }: MailFrame, subject: string, body: string): string {
  const [address, name] = [escapeHtml(home), escapeHtml(brand)]
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${dark}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f1f5f8">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f8"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;${font}"><tr><td style="padding:8px 24px 16px">
<a href="${address}" class="ink" style="color:${ink};text-decoration:none;font-size:20px;font-weight:bold"><img src="${escapeHtml(sign)}" alt="" width="32" height="32" style="border:0;border-radius:4px;vertical-align:middle;margin-right:10px"><span class="brand" style="color:${ink};vertical-align:middle">${name}</span></a>
</td></tr><tr><td class="sheet ink" style="background:#ffffff;border-radius:6px;padding:24px;color:${ink};font-size:15px;line-height:1.5">
${body}
</td></tr><tr><td class="soft" style="padding:16px 24px;color:${soft};font-size:12px;line-height:1.6">
${imprint.map(escapeHtml).join('<br>')}
</td></tr></table>
</td></tr></table>
</body></html>`
}

const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** Of the tables in mails. */
export const mailCell = 'padding:4px 16px 4px 0;vertical-align:top'
export const mailLabel = `${mailCell};color:${soft};white-space:nowrap`
export const mailLine = `padding:10px 0;vertical-align:top;border-top:1px solid ${line}`
export const mailSoft = `color:${soft};font-size:13px`
export const mailHeading = (title: string) =>
  `<h2 style="font-size:17px;line-height:1.3;margin:24px 0 8px">${escapeHtml(title)}</h2>`

/** A press that leads to what the mail is about. */
export const mailButton = (label: string, address: string) =>
  `<p style="margin:20px 0"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;background:${ink};color:#ffffff;padding:11px 20px;border-radius:4px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`
