import BanknoteCheck from 'lucide-react/icons/banknote-check';
import { icon } from './icon.js';

export default icon('PriceCheck', BanknoteCheck);
