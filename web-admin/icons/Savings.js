import PiggyBank from 'lucide-react/icons/piggy-bank';
import { icon } from './icon.js';

export default icon('Savings', PiggyBank);
