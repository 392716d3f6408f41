/**
 * The day of the last change of the contract. Stands in the published document, in the header `Contract-Version` of every
 * answer below /rest and in `/readyz`; what changed is in docs/contract-changes.md.
 */
export const contractVersion = '2026-11-29'
