/** The portal's time zone, for clock and calendar; repeated in SQL. */
export const timeZone = 'America/Argentina/Buenos_Aires'
