import type { CheckResult, ProveReport } from './report.ts'

/** @returns the result as JUnit XML: one suite per level and area, one case per check */
export function writeJunit({ checks, seconds }: ProveReport): string {
  const suites = [...Map.groupBy(checks, ({ level, area }) => `${level}.${area}`)]
  const count = (ones: readonly CheckResult[], outcome: CheckResult['outcome']) =>
    ones.filter((one) => one.outcome === outcome).length
  const counts = (ones: readonly CheckResult[]) =>
    `tests="${ones.length}" failures="${count(ones, 'deviated')}" skipped="${count(ones, 'left out')}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="kontor-prove" ${counts(checks)} time="${seconds.toFixed(3)}">`,
    ...suites.flatMap(([name, ones]) => [
      `  <testsuite name="${name}" ${counts(ones)}>`,
      ...ones.map(writeCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

function writeCase({ level, area, rows, why, outcome, reason, deviations, ms }: CheckResult): string {
  const head = `    <testcase classname="${level}.${area}" name="${escaped(`${rows.join(' ')} ${why}`)}" time="${(ms / 1000).toFixed(3)}"`
  if (outcome === 'passed') return `${head}/>`
  const inside =
    outcome === 'left out'
      ? [`      <skipped message="${escaped(reason ?? '')}"/>`]
      : deviations.map(
          ({ kind, message, curl }) =>
            `      <failure type="${kind}" message="${escaped(message)}">${escaped(curl ?? '')}</failure>`,
        )
  return [`${head}>`, ...inside, '    </testcase>'].join('\n')
}

/** What XML 1.0 does not allow at all is left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
