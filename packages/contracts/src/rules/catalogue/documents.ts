/** What papers an article has, and what each is usually called. */
export const documentKinds = {
  sicherheitsdatenblatt: 'Sicherheitsdatenblatt',
  produktinformation: 'Produktinformation',
  energie: 'Produktdatenblatt zum Energielabel',
  anleitung: 'Anleitung',
  nachweis: 'Erklärung oder Zertifikat',
} as const
export type DocumentKind = keyof typeof documentKinds

/** Of a PDF that is uploaded. */
export const mostDocumentBytes = 20_000_000
export const mostDocuments = 20
