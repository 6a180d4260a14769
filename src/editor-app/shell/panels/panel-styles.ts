import { tokens } from '@fluentui/react-components';

/** What panels with a list have in common. */
export const panelStyles = {
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px 16px' },
  tools: { display: 'flex', gap: '4px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: '4px',
    overflowY: 'auto',
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
} as const;
