import { makeStyles, tokens } from '@fluentui/react-components';

/** A button with an icon and, below it, a text on two lines; as wide as its longest word where that is long. */
export const useLargeButton = makeStyles({
  button: {
    flexDirection: 'column',
    minWidth: '56px',
    height: '64px',
    padding: '4px 6px',
    gap: '2px',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    '& .fui-Button__icon': { margin: 0 },
  },
  label: { minWidth: 'min-content', maxWidth: '80px' },
});
