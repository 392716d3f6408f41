import { type Level, levels } from '../check.ts'
import type { CheckResult, ProveReport } from './report.ts'

const levelNames: Readonly<Record<Level, string>> = {
  reading: 'Lesen',
  guest: 'Gast',
  customer: 'Kunde',
  company: 'Firma',
}

/** @returns the result in German lines for a terminal */
export function sayToPeople(report: ProveReport): string {
  const { checks, contract, bases, testKit, rows, asked, seconds } = report
  const deviated = checks.filter(({ outcome }) => outcome === 'deviated')
  const lines = [
    `Geprüft: ${bases.join(' und ')}, Vertrag vom ${contract.expected}`,
    ...(contract.named === contract.expected
      ? []
      : [`Der Server nennt ${contract.named ? `den Vertrag vom ${contract.named}` : 'keinen Vertrag'}.`]),
    testKit ? 'Test-Kit: benutzt, die Daten stehen jetzt wieder am Anfang.' : 'Test-Kit: nicht benutzt.',
    '',
    ...levels.filter((level) => report.levels.includes(level)).map((level) => sayLevel(level, checks)),
    '',
    ...deviated.flatMap(sayDeviated),
    ...sayLeftOut(checks),
    `${figure(checks.length)} Prüfungen, ${figure(rows.length)} Anforderungen gezeigt, ${asked.made} von ${asked.of} Aufrufen benutzt, ${seconds.toFixed(1).replace('.', ',')} s`,
    deviated.length === 0
      ? '0 Abweichungen'
      : `${deviated.length} ${deviated.length === 1 ? 'Prüfung weicht' : 'Prüfungen weichen'} ab`,
  ]
  return `${lines.join('\n')}\n`
}

function sayLevel(level: Level, checks: readonly CheckResult[]): string {
  const own = checks.filter((check) => check.level === level)
  const count = (outcome: CheckResult['outcome']) => own.filter((check) => check.outcome === outcome).length
  return `${levelNames[level].padEnd(8)}${figure(count('passed')).padStart(4)} bestanden${figure(count('deviated')).padStart(5)} abweichend${figure(count('left out')).padStart(5)} ausgelassen`
}

function sayDeviated({ area, level, rows, why, deviations }: CheckResult): string[] {
  return [
    `✗ ${rows.join(' ')} (${levelNames[level]}, ${area})`,
    `  ${why}`,
    ...deviations.flatMap(({ kind, message, curl }) => [
      `  ${kind === 'shape' ? 'Form: ' : ''}${message}`,
      ...(curl ? [`  ${curl}`] : []),
    ]),
    '',
  ]
}

function sayLeftOut(checks: readonly CheckResult[]): string[] {
  const left = checks.filter(({ outcome }) => outcome === 'left out')
  if (left.length === 0) return []
  const byReason = Map.groupBy(left, ({ reason = '' }) => reason)
  return [
    'Ausgelassen, also nicht geprüft:',
    ...[...byReason].map(([reason, ones]) => `  ${reason}: ${ones.flatMap(({ rows }) => rows).join(' ')}`),
    '',
  ]
}

const figure = (count: number) => count.toLocaleString('de-DE')
