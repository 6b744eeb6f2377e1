/** What serves one HTTP request; a remedy wraps one in another. Rejecting means a defect, answered with 500. */
export type Handler = (request: Request) => Promise<Response>
