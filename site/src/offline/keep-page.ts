/** Has a copy of the page kept, in no hurry: what asks for it comes once the page stands. Only built files have addresses that stay. */
export function keepPage(): void {
  if (!import.meta.env.PROD) return
  const keep = (): Promise<void> =>
    import('./offline-copy.ts').then(
      ({ keepOffline }) => keepOffline(),
      (error) => console.warn('No copy for offline reading was kept.', error),
    )
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', keep)
}
