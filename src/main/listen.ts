import type { FastifyInstance } from 'fastify';

const FIRST_PORT = 3000;
const PORTS_TRIED = 50;

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Opens the port asked for, or from 3000 on the first that is free. Returns it. Throws where the one asked for is
 * taken, naming it.
 */
export async function listen(app: FastifyInstance, asked: number | null): Promise<number> {
  const last = asked ?? FIRST_PORT + PORTS_TRIED;
  for (let port = asked ?? FIRST_PORT; port <= last; port++) {
    try {
      await app.listen({ port, host: '::' }).catch((error: unknown) => {
        if (isTaken(error)) throw error;
        // A machine without IPv6.
        return app.listen({ port, host: '0.0.0.0' });
      });
      return port;
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (asked !== null)
        throw new Error(`Port ${asked} is taken. Set PORT to another, or leave it unset.`, { cause: error });
    }
  }
  throw new Error(`None of the ports ${FIRST_PORT} to ${last} is free. Set PORT.`);
}
