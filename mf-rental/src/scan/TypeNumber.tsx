import { type FormEvent, useState } from 'react';
import { useRegion, useSettings } from '@shared/module-kit';
import { Button, Sheet, TextField } from '@shared/ui/core';
import { useText } from '../texts';
import { parseCabinetCode } from './cabinet-code';
import type { Found } from './use-scanned-text';
import css from './TypeNumber.module.css';

export interface TypeNumberProps {
  open: boolean;
  onClose(): void;
  found: Found;
}

/** Sheet to type the number on the cabinet's label or to paste its link. Each time it opens, the field is empty. */
export function TypeNumber({ open, onClose, found }: TypeNumberProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('scan.typeTitle')}>
      <NumberForm onClose={onClose} found={found} />
    </Sheet>
  );
}

function NumberForm({ onClose, found }: Omit<TypeNumberProps, 'open'>) {
  const t = useText();
  const { code } = useRegion();
  const { qrOrigins } = useSettings();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parseCabinetCode(text, qrOrigins)) return setWrong(true);
    onClose();
    found(text, true);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={t('scan.number')}
        hint={t('scan.numberHint', { sn: `${code}C00001` })}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
        error={wrong ? t('scan.noNumber') : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={300}
        name="cabinet"
      />
      <Button type="submit" variant="primary" block>
        {t('scan.open')}
      </Button>
    </form>
  );
}
