/** What serves one HTTP request; an adapter wraps one in another. Rejecting means a defect, answered with 500. */
export type Handler = (request: Request) => Promise<Response>
