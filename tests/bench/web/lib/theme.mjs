// What a change of colour in the style panel costs: recalculations of style, commits of React, and what of the page is
// written besides the panel.
import { median, round, summary } from './util.mjs';
import { PROFILES } from './browser.mjs';

// Runs before any script of the page: React tells each commit to this hook.
function countCommits() {
  window.__commits = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(), supportsFiber: true, inject: () => 1, checkDCE() {},
    onCommitFiberRoot() { window.__commits++; }, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
  };
}

const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))));

/** @param work what the page does; @returns the difference of Chromium's counters and of React's */
async function costOf(page, cdp, work) {
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name) => metrics.find((m) => m.name === name)?.value ?? 0;
    return { recalcs: of('RecalcStyleCount'), recalcMs: of('RecalcStyleDuration') * 1000, layouts: of('LayoutCount'), ...(await page.evaluate(() => ({ commits: window.__commits, written: window.__written ?? 0 }))) };
  };
  await settled(page);
  const before = await read();
  await work();
  await settled(page);
  const after = await read();
  return Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]));
}

export async function themeSwitch(browser, url, runs = 9) {
  const context = await browser.newContext({ viewport: PROFILES.desktop.viewport, reducedMotion: 'reduce' });
  await context.addInitScript(() => { try { localStorage.setItem('cookie_consent', 'false'); } catch { /* opaque origin */ } });
  await context.addInitScript(countCommits);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url);
  await page.getByTestId('theme-toggle').click();
  const panel = page.getByTestId('style-panel');
  await panel.locator('[data-to="footer"]').click();
  const slot = panel.locator('[data-slot="main"]');
  await slot.getByRole('button').first().click();
  await page.evaluate(() => {
    window.__written = 0;
    const watch = new MutationObserver((changes) => { window.__written += changes.length; });
    for (const part of document.querySelectorAll('main, [data-area="header"], [data-area="footer"]'))
      watch.observe(part, { attributes: true, childList: true, characterData: true, subtree: true });
  });
  const colors = slot.locator('button[aria-pressed]');
  // by script: a pointer that moves has styles of its own recalculated
  const press = (at) => colors.nth(at).evaluate((one) => one.click());
  await press(0);
  const chosen = [], whole = [];
  for (let run = 0; run < runs; run++) chosen.push(await costOf(page, cdp, () => press(1 + (run % 2))));
  await panel.getByRole('button', { name: 'Schließen' }).click();
  // all variables of the root at once, as the panel sets them
  for (let run = 0; run < runs; run++)
    whole.push(await costOf(page, cdp, () => page.evaluate((dark) => {
      const { style } = document.documentElement;
      for (const name of [...style].filter((one) => one.startsWith('--'))) style.setProperty(name, dark ? '#102030' : '#f4f6f7');
    }, run % 2 === 0)));
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  const figures = (costs) => ({
    recalcs: median(costs.map((c) => c.recalcs)), layouts: median(costs.map((c) => c.layouts)), commits: median(costs.map((c) => c.commits)),
    writtenOutsidePanel: Math.max(...costs.map((c) => c.written)), recalcMs: summary(costs.map((c) => round(c.recalcMs, 2)), 2),
  });
  return { url, elements, colourInPanel: figures(chosen), variablesAlone: figures(whole) };
}
