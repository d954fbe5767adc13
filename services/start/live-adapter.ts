import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { isOwnPage } from '../../infra/runtime/http/origin.js';

type ServerOptions = Parameters<IoAdapter['createIOServer']>[1];

/** Restricts socket.io to pages of this site, whatever its gateways configure. */
export class LiveAdapter extends IoAdapter {
  /** @param allowed origins besides the requested host */
  constructor(
    app: INestApplicationContext,
    private readonly allowed: readonly string[],
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions) {
    const allowRequest = ({ headers }: IncomingMessage, answer: (refusal: string | null, ok: boolean) => void) =>
      answer(null, isOwnPage(headers.origin, headers.host, this.allowed));
    // socket.io applies its own default for each option that is left out.
    return super.createIOServer(port, { ...options, allowRequest } as ServerOptions);
  }
}
