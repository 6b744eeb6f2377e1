/** Whose panel this is: content of the public site, read when the panel is built (admin/vite.config.ts). */
export const city = { name: import.meta.env.CITY, municipality: import.meta.env.MUNICIPALITY } as const

/** The text of the browser's tab for a screen. */
export const tabTitle = (screen: string): string => `${screen} · Panel de prensa de ${city.name}`
