import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { AtOnce } from '../../../infra/runtime/http/at-once.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { email, longText } from '../../domain/common/fields.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';
import { MESSAGE_MOST, MOST_MAILED } from '../../domain/print/mail-terms.js';
import { bodyOf } from '../auth/parsed-request.js';
import { commandIdOf } from '../http/command-controllers.js';
import { PaperMails } from './paper-mails.js';

export const paperMailBody = z.strictObject({
  page: bounded(60).min(1).meta({ label: 'Halaman cetak' }),
  id: bounded(40).regex(idPattern).meta({ label: 'Dokumen' }),
  to: z
    .array(email('Penerima'))
    .min(1)
    .max(MOST_MAILED)
    .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length)
    .meta({ label: 'Penerima' }),
  message: longText('Pesan', MESSAGE_MOST),
});

/** Limit of concurrent paper mails of one person, in this process. */
const underWay = new AtOnce(3);

/** `POST /api/prints/mail`: sends what the print page shows of a document, as a file, to external recipients. */
@Controller(apiPath('prints'))
export class PaperMailController {
  constructor(@Inject(PaperMails) private readonly mails: PaperMails) {}

  @Post('mail')
  @HttpCode(200)
  async mail(
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Envelope<{ to: { to: string; mail: string; file: string }[] }>> {
    const actor = actorOf(request);
    const input = bodyOf(paperMailBody, request);
    const key = commandIdOf(request.headers['idempotency-key']);
    const { to } = await this.mails.send(actor, key, input, () => underWay.enter(request, reply));
    return ok({ to: to.map(({ to: address, mail, file }) => ({ to: address, mail, file: file.name })) });
  }
}
