import Circle from 'lucide-react/icons/circle';
import { icon } from './icon.js';

export default icon('RadioButtonUnchecked', Circle);
