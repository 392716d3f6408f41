import { test } from '@playwright/test'
import { makeMockImage } from '../support/own-shop.ts'

test('the database of the mock is made', makeMockImage)
