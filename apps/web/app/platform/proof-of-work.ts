const proofs = new Map<string, Promise<string>>()

/**
 * The proof of work of a form, once for each challenge: begun when the form is entered, awaited when it is sent (G-36).
 * @returns '' where none is asked for, and where the browser cannot: the shop throttles what comes without
 */
export function proofFor(challenge: string | null | undefined): Promise<string> {
  if (!challenge || typeof document === 'undefined') return Promise.resolve('')
  const known = proofs.get(challenge) ?? solve(challenge).catch(() => '')
  proofs.set(challenge, known)
  return known
}

async function solve(text: string): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const challenge = JSON.parse(text)
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
}
