/** Absolute address on the public site. */
export const publicAddress = (path: `/${string}`): string => `${import.meta.env.SITE_URL}${path}`
