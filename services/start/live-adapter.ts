import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { isOwnPage } from '../../infra/runtime/http/origin.js';

type ServerOptions = Parameters<IoAdapter['createIOServer']>[1];

/** socket.io for pages of this site alone, whatever its gateways ask for. */
export class LiveAdapter extends IoAdapter {
  /** @param allowed origins beside the address that is asked */
  constructor(
    app: INestApplicationContext,
    private readonly allowed: readonly string[],
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions) {
    const allowRequest = ({ headers }: IncomingMessage, answer: (refusal: string | null, ok: boolean) => void) =>
      answer(null, isOwnPage(headers.origin, headers.host, this.allowed));
    // socket.io has a default for each that is left out.
    return super.createIOServer(port, { ...options, allowRequest } as ServerOptions);
  }
}
