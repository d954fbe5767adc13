import { Accounts } from './accounts';
import { MoneyFigures } from './money-figures';

/** The money of a company today, for keuangan. */
const MoneyBoard = () => (
  <>
    <MoneyFigures />
    <Accounts />
  </>
);
export default MoneyBoard;
