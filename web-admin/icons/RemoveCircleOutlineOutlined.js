import CircleMinus from 'lucide-react/icons/circle-minus';
import { icon } from './icon.js';

export default icon('RemoveCircleOutlineOutlined', CircleMinus);
