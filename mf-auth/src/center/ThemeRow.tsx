import { type Theme, useTheme } from '@shared/module-kit';
import { Chips } from '@shared/ui/core';
import { useText } from '../texts';
import { SettingRow } from './SettingRow';

const SYSTEM = 'system';
const CHOICES = [SYSTEM, 'light', 'dark'] as const satisfies readonly (Theme | typeof SYSTEM)[];

/** Row with the theme of the app: that of the system, light or dark. */
export function ThemeRow() {
  const t = useText();
  const [theme, setTheme] = useTheme();
  return (
    <SettingRow icon="theme" title={t('center.theme')}>
      <Chips
        label={t('center.theme')}
        options={CHOICES.map((id) => ({ id, label: t(`theme.${id}`) }))}
        value={theme ?? SYSTEM}
        onChange={(id) => setTheme(id === SYSTEM ? null : id)}
      />
    </SettingRow>
  );
}
