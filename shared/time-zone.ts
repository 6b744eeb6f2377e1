/** Whose clock and calendar all of the portal goes by, wherever its readers and servers are. The migrations say it once more, for SQL. */
export const timeZone = 'America/Argentina/Buenos_Aires'
