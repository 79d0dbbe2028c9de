import Square from 'lucide-react/icons/square';
import { icon } from './icon.js';

export default icon('CheckBoxOutlineBlank', Square);
