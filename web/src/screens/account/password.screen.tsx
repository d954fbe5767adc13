/** Both ways to a password of one's own: by a link, and by who knows the present one. */
import { useParams } from 'react-router';
import { ChangePassword } from './change-password';
import { SetPassword } from './set-password';

export const Component = () => {
  const { token } = useParams();
  return token === undefined ? <ChangePassword /> : <SetPassword token={token} />;
};
