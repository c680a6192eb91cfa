/** Resolves when the page has loaded and the browser is idle. */
export async function waitForIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
