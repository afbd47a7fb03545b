// The Model Context Protocol at /mcp: what an assistant may do for a client, as tools. Each tool calls the routes of the API
// inside this process, with the credential of its caller: scopes, terms, spend guard, limits and rules are those of the routes, and
// nothing is implemented twice. It owns the tools' words and the confirmation of money, no data.

export { addMcpRoutes } from './mcp-routes.ts'
