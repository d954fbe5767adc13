import { Plus } from 'lucide-react';
import { Link } from '@/base/link';
import { preload } from '@/base/screens';
import { Button } from '@/ui/button';
import type { Way } from './create';

/** Primary where nothing else in the content is: on narrow windows and in an empty list. */
export const CreateSp = ({ label, path, aside, main = aside }: Way & { main?: boolean }) => (
  <Button
    asChild
    variant={main ? 'primary' : 'outline'}
    size={aside ? 'md' : 'sm'}
    className={aside ? 'md:hidden' : undefined}
    onPointerEnter={() => preload(path)}
  >
    <Link to={path}>
      <Plus aria-hidden />
      {label}
    </Link>
  </Button>
);
