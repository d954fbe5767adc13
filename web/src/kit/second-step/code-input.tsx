import { Input } from '@/ui/input';

type Props = { value: string; onChange: (value: string) => void; recovery?: boolean };

/** Six-digit code of an authenticator app; `recovery`: a recovery code. */
export const CodeInput = ({ value, onChange, recovery = false }: Props) => (
  <Input
    size="lg"
    autoFocus
    inputMode={recovery ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={recovery ? 20 : 7}
    value={value}
    onChange={(e) => onChange(e.target.value)}
    className="font-mono tracking-[0.15em]"
  />
);
