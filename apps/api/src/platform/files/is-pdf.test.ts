import { expect, test } from 'vitest'
import { beginsAsPdf } from './is-pdf.ts'

test.each([
  ['%PDF-1.7\n…', true],
  ['\xef\xbb\xbf%PDF-1.4', true],
  ['\r\n\n %PDF-1.4', true],
  ['Druckauftrag 17\r\n%PDF-1.4', true],
  ['', false],
  ['<html><!-- %PDF-1.4 --><script>', false],
  ['\xef\xbb\xbf <svg>%PDF-', false],
  ['#!/bin/sh\n# %PDF-1.4', false],
  ['MZ\x90\x00\x03%PDF-1.4', false],
  [`${' '.repeat(2000)}%PDF-1.4`, false],
])('P30 %j is a PDF: %s', (text, is) => {
  expect(beginsAsPdf(Buffer.from(text, 'latin1'))).toBe(is)
})
