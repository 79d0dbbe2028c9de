import Banknote from 'lucide-react/icons/banknote';
import { icon } from './icon.js';

export default icon('Payments', Banknote);
