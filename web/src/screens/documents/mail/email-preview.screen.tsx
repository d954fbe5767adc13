import { orderLetter, requestLetter } from '@domain/flows/mail/orders';
import { useParams } from 'react-router';
import { NotFound } from '@/kit/page/not-found';
import { Preview } from './preview';

/** Template 1 is the order, to its recipients; template 2 the request, to Operasional. */
const letters: Readonly<Record<string, typeof orderLetter>> = { SP: orderLetter, SM: requestLetter };

/** `/email/SP` and `/email/SM`: the mails of an SP. */
export const Component = () => {
  const letter = letters[useParams().template?.toUpperCase() ?? ''];
  if (letter) return <Preview letter={letter} />;
  return (
    <main>
      <NotFound />
    </main>
  );
};
