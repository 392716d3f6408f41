/** Of all files of a form together: as text within a request, they have to fit into a body of one MiB (G-100). */
export const mostFileBytes = 700_000
