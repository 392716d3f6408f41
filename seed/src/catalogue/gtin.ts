/** GTIN-13 in the in-store range 20 (never a real GTIN, domain 3), with its check digit. */
export function gtinOf(serial: number): string {
  const body = `20${String(serial).padStart(10, '0')}`
  return body + checkDigit(body)
}

export function isGtin13(code: string): boolean {
  return /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === Number(code[12])
}

function checkDigit(body: string): number {
  let sum = 0
  for (let index = 0; index < 12; index += 1) sum += Number(body[index]) * (index % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}
