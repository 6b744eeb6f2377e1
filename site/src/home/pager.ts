export type Pager = { show(page: number, pages: number): void }

/** Starts a pager (ListPager.astro). Buttons stay in place at the ends, to keep the focus. */
export function startPager(root: HTMLElement, turn: (page: number) => void): Pager {
  const back = root.querySelector<HTMLButtonElement>('[data-turn="back"]')
  const forward = root.querySelector<HTMLButtonElement>('[data-turn="forward"]')
  const status = root.querySelector<HTMLElement>('[data-turn="status"]')
  let at = { page: 1, pages: 1 }
  back?.addEventListener('click', () => at.page > 1 && turn(at.page - 1))
  forward?.addEventListener('click', () => at.page < at.pages && turn(at.page + 1))
  return {
    show: (page, pages) => {
      at = { page, pages }
      root.hidden = pages <= 1
      if (back) back.ariaDisabled = String(page <= 1)
      if (forward) forward.ariaDisabled = String(page >= pages)
      if (status) status.textContent = `Página ${page} de ${pages}`
    },
  }
}
